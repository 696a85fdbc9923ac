import type { BackupPlace } from '@fairdesk/contract/areas/settings/backups'

/** A word of a command line, in quotes where it needs them. */
function quoted(argument: string): string {
  return /^[\w./:@%+=,-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", `'\\''`)}'`
}

/** Returns the address of a place in the form the backup commands take. */
export function addressOf(destination: BackupPlace): string {
  const { kind, path, host, port, user, endpoint, bucket, accessKey, region, isBucketInHost, hostKey } = destination
  if (kind === 'folder') return path
  const encodedPath = path.split('/').map(encodeURIComponent).join('/')
  if (kind === 'sftp') {
    const url = new URL(`sftp://${encodeURIComponent(user)}@${host}:${port}/${encodedPath.replace(/^\//, '%2F')}`)
    url.searchParams.set('hostKey', hostKey)
    return url.href
  }
  const url = new URL(`s3+${endpoint.replace(/\/+$/, '')}/${bucket}/${encodedPath.replace(/^\/+/, '')}`)
  url.searchParams.set('accessKey', accessKey)
  if (region !== '') url.searchParams.set('region', region)
  if (isBucketInHost) url.searchParams.set('bucketInHost', 'yes')
  return url.href
}

/** Returns the command to restore a backup: the server's own command with its arguments. */
export function restoreCommand(command: string, destination: BackupPlace, backupId: string): string {
  return `${command} --from ${quoted(addressOf(destination))} --backup ${quoted(backupId)}`
}
