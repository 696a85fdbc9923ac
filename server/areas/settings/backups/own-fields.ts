import { BackupPlace } from '@fairdesk/contract/areas/settings/backups'

type Fields = Partial<Omit<BackupPlace, 'name' | 'kind' | 'enabled'>>

/** Returns a destination with only the fields of its kind: those entered for another kind are not stored. */
export function ownFields(input: BackupPlace): BackupPlace {
  const { name, kind, enabled, path, host, port, user, signIn, hostKey } = input
  const { endpoint, region, bucket, isBucketInHost, accessKey } = input
  const fieldsByKind: Readonly<Record<BackupPlace['kind'], Fields>> = {
    folder: {},
    sftp: { host, port, user, signIn, hostKey },
    s3: { endpoint, region, bucket, isBucketInHost, accessKey },
  }
  return BackupPlace.parse({ name, kind, enabled, path, ...fieldsByKind[kind] })
}
