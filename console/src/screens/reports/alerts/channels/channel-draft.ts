import type { AlertChannel, AlertChannelInput } from '@fairdesk/contract/areas/reports/alerts/alert-channels'
import type { Read } from '../../../../kit/save/save-record.ts'

/** `secret` is empty while the stored one is kept. */
export type ChannelDraft = Omit<AlertChannelInput, 'id' | 'version' | 'secret'> & { readonly secret: string }

export const newChannel: Read<ChannelDraft> = {
  version: null,
  fields: {
    ...{ kind: 'wecom', name: '', enabled: true, host: '', port: 465 },
    ...{ security: 'tls', user: '', sender: '', secret: '' },
  },
}

export function readOf(channel: AlertChannel): Read<ChannelDraft> {
  const { id, version, kind, name, enabled, host, port, security, user, sender } = channel
  return { id, version, fields: { kind, name, enabled, host, port, security, user, sender, secret: '' } }
}

export function inputOf({ secret, ...fields }: ChannelDraft): Omit<AlertChannelInput, 'id' | 'version'> {
  return secret === '' ? fields : { ...fields, secret }
}
