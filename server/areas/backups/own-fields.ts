import { BackupPlace } from '@fairdesk/contract/areas/settings/backups'

type Fields = Partial<Omit<BackupPlace, 'name' | 'kind' | 'enabled'>>

/** A place with the fields of its kind alone: what was typed for another kind is not kept. */
export function ownFields(input: BackupPlace): BackupPlace {
  const { name, kind, enabled, path, host, port, user, signIn, hostKey } = input
  const { endpoint, region, bucket, isBucketInHost, accessKey } = input
  const own: Readonly<Record<BackupPlace['kind'], Fields>> = {
    folder: {},
    sftp: { host, port, user, signIn, hostKey },
    s3: { endpoint, region, bucket, isBucketInHost, accessKey },
  }
  return BackupPlace.parse({ name, kind, enabled, path, ...own[kind] })
}
