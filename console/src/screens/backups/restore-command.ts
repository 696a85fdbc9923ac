import type { BackupPlace } from '@fairdesk/contract/areas/settings/backups'

/** A word of a command line, in quotes where it needs them. */
function quoted(word: string): string {
  return /^[\w./:@%+=,-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}

/** Where a place is, as the commands of backups take it. */
export function addressOf(place: BackupPlace): string {
  const { kind, path, host, port, user, endpoint, bucket, accessKey, region, isBucketInHost, hostKey } = place
  if (kind === 'folder') return path
  const parts = path.split('/').map(encodeURIComponent).join('/')
  if (kind === 'sftp') {
    const url = new URL(`sftp://${encodeURIComponent(user)}@${host}:${port}/${parts.replace(/^\//, '%2F')}`)
    url.searchParams.set('hostKey', hostKey)
    return url.href
  }
  const url = new URL(`s3+${endpoint.replace(/\/+$/, '')}/${bucket}/${parts.replace(/^\/+/, '')}`)
  url.searchParams.set('accessKey', accessKey)
  if (region !== '') url.searchParams.set('region', region)
  if (isBucketInHost) url.searchParams.set('bucketInHost', 'yes')
  return url.href
}

/** What is typed to restore it: the server's own command with the words for this backup. */
export function restoreCommand(command: string, place: BackupPlace, backupId: string): string {
  return `${command} --from ${quoted(addressOf(place))} --backup ${quoted(backupId)}`
}
