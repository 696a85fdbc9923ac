import { isDeepStrictEqual } from 'node:util'
import {
  type AlertChannel,
  type AlertChannelInput,
  type alertChannels,
  mostAlertChannels,
} from '@fairdesk/contract/areas/reports/alerts/alert-channels'
import { refuse } from '@fairdesk/contract/refusal'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { sql } from 'kysely'
import {
  type ChannelOptions,
  channelById,
  channelFieldsOf,
  channelsWhere,
  openChannelSecret,
  type StoredChannel,
} from '../../../domain/alerts/alert-channels.ts'
import { sendMail } from '../../../domain/alerts/send/send-mail.ts'
import { robotOf, sendToRobot } from '../../../domain/alerts/send/send-robot.ts'
import { countRows } from '../../../domain/count-rows.ts'
import { isPlainHost } from '../../../domain/outgoing/called-address.ts'
import { previousOf, refuseChanged } from '../../../domain/records/seen-version.ts'
import { writeRow } from '../../../domain/records/write-row.ts'
import type { WriteContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'

export const listChannels: Handler<typeof alertChannels.list> = async ({ db }) => ({
  list: (await channelsWhere(db)).map(channelFrom),
})

/** Creates or changes a channel; its kind stays. A change may mend what failed, so the channel is tried again at once. */
export const saveChannel: Handler<typeof alertChannels.save> = async (context, input) => {
  const { db, record } = context
  await sql`lock table alert_channels in share row exclusive mode`.execute(db)
  const previous = await previousOf(input, (id) => knownChannel(context, id))
  const { secret } = input
  const fields = { ...channelFieldsOf(input), kind: previous?.kind ?? input.kind }
  checkChannel({ ...fields, secret }, previous)
  const twins = sql`alert_channels
    where lower(name) = lower(${input.name}) and deleted_at is null and id is distinct from ${input.id ?? null}::int`
  if ((await countRows(db, twins)) > 0) refuse('alert-channel.name-taken', { name: input.name })
  if (!previous && (await countRows(db, sql`alert_channels where deleted_at is null`)) >= mostAlertChannels)
    refuse('alert-channel.too-many', { most: mostAlertChannels })
  if (previous && secret === undefined && isDeepStrictEqual(channelFieldsOf(previous), fields))
    return answerUnchanged(context, channelFrom(previous))
  const id = await write(context, { ...fields, id: previous?.id, secret })
  const secretFields = secret === undefined ? {} : { secretChanged: true }
  record({ ref: fields.name, before: previous && logged(previous), after: { ...logged(fields), ...secretFields } })
  return channelFrom(await knownChannel(context, id))
}

/** One that is gone already is no fault. What is queued for it is not sent. */
export const removeChannel: Handler<typeof alertChannels.remove> = async (context, { id, version }) => {
  const { db, record } = context
  const previous = await channelById(db, id)
  if (!previous) return answerUnchanged(context, {})
  refuseChanged(previous, version)
  await sql`
    update alert_channels set deleted_at = now(), enabled = false, secret_sealed = null, version = version + 1
    where id = ${id}`.execute(db)
  await sql`update alert_deliveries set state = 'dropped' where channel_id = ${id} and state = 'pending'`.execute(db)
  record({ ref: previous.name, before: logged(previous) })
  return {}
}

/** Sends a short message, to see whether it arrives. */
export const testChannel: Handler<typeof alertChannels.test> = async ({ db, services, user, caller }, input) => {
  const stored = input.id === undefined ? undefined : await channelById(db, input.id)
  checkChannel(input, stored ?? null)
  const secret = input.secret ?? (stored ? openChannelSecret(services.seal, stored) : '')
  const { alerts } = phrasesIn(caller.language)
  const message = {
    title: `${user.fair.name} · ${alerts.testTitle}`,
    lines: [alerts.testText({ name: user.realName || user.account })],
    ...{ link: '', linkText: '', attachment: null },
  }
  if (input.kind === 'mail' && input.mailTo.length === 0) refuse('alert.no-recipient')
  const outcome =
    input.kind === 'mail'
      ? await sendMail(input, secret, { recipients: input.mailTo, message, id: `fairdesk.test.${caller.requestId}` })
      : await sendToRobot(input.kind, secret, { message })
  return { problem: '', detail: '', ...('problem' in outcome ? outcome : {}) }
}

async function knownChannel({ db }: Pick<WriteContext, 'db'>, id: number): Promise<StoredChannel> {
  return (await channelById(db, id)) ?? refuse('alert-channel.gone')
}

/** @throws Refusal alert-channel… where such a channel could never work */
function checkChannel({ kind, host, secret }: AlertChannelInput, stored: StoredChannel | null): void {
  if (kind === 'mail') {
    if (host === '' || !/^[a-z0-9._:[\]-]+$/i.test(host) || !isPlainHost(host)) refuse('alert-channel.bad-host')
    return
  }
  if (secret === undefined && !stored?.secret) refuse('alert-channel.no-address')
  if (secret !== undefined && !robotOf(secret)) refuse('alert-channel.bad-address')
}

function write({ db, services }: WriteContext, { id, secret, ...channel }: AlertChannelInput): Promise<number> {
  const { kind, name, enabled, host, port, security, user, sender } = channel
  const options: ChannelOptions = { host, port, security, user, sender }
  const sealed =
    secret === undefined ? undefined : secret === '' ? null : services.seal.close(Buffer.from(secret, 'utf8'))
  return writeRow(db, 'alert_channels', {
    id,
    columns: { name, options: JSON.stringify(options), enabled, secret_sealed: sealed },
    added: { kind },
    changed: { updated_at: sql`now()`, next_at: sql`'-infinity'`, failures: 0, problem: '', detail: '' },
  })
}

function channelFrom(channel: StoredChannel): AlertChannel {
  const { id, version, secret, problem, detail } = channel
  return { id, version, ...channelFieldsOf(channel), hasSecret: secret !== null, problem, detail }
}

/** Returns a channel for the log, without its secret. */
function logged({ kind, name, enabled, host, port, security, user, sender }: Omit<AlertChannelInput, 'id' | 'secret'>) {
  const server =
    kind === 'mail' ? { smtpServer: `${host}:${port}`, smtpSecurity: security, smtpUser: user, smtpSender: sender } : {}
  return { alertChannelKind: kind, name, enabled, ...server }
}
