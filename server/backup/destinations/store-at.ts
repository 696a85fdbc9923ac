import path from 'node:path'
import { BackupPlace } from '@fairdesk/contract/areas/settings/backups'
import type { BackupStore } from '../stores/backup-store.ts'
import { StoreFault } from '../stores/store-fault.ts'
import { openStore } from './open-store.ts'

/** Variable that gives commands the password, private key or secret key. */
const secretVariable = 'BACKUP_SECRET'

/**
 * Opens the store at an address in the format of the console's backup page:
 * `sftp://user@host:22/folder?hostKey=SHA256:…`, `s3+https://host/bucket/folder?accessKey=…`, or a folder.
 * @throws StoreFault if the secret is missing or the address is invalid
 */
export function storeAt(address: string, environment: NodeJS.ProcessEnv): BackupStore {
  const destination = placeAt(address)
  if (destination.kind === 'folder') return openStore(destination, '')
  const secret = environment[secretVariable]
  if (!secret) throw new StoreFault('no-secret', `give it as ${secretVariable}`)
  return openStore({ ...destination, signIn: secret.includes('PRIVATE KEY') ? 'key' : 'password' }, secret)
}

function placeAt(address: string): BackupPlace {
  const name = '-'
  if (address.startsWith('sftp://')) {
    const url = parsed(address)
    const named = { host: url.hostname, port: Number(url.port || 22), user: decodeURIComponent(url.username) }
    const hostKey = url.searchParams.get('hostKey') ?? ''
    return BackupPlace.parse({ name, kind: 'sftp', ...named, hostKey, path: decodeURIComponent(url.pathname.slice(1)) })
  }
  if (!/^s3\+https?:\/\//.test(address)) return BackupPlace.parse({ name, kind: 'folder', path: path.resolve(address) })
  const url = parsed(address.slice('s3+'.length))
  const [bucket = '', ...folders] = url.pathname.slice(1).split('/').map(decodeURIComponent)
  const paramOf = (key: string) => url.searchParams.get(key) ?? ''
  const keys = {
    accessKey: paramOf('accessKey'),
    region: paramOf('region'),
    isBucketInHost: paramOf('bucketInHost') !== '',
  }
  return BackupPlace.parse({ name, kind: 's3', endpoint: url.origin, bucket, path: folders.join('/'), ...keys })
}

function parsed(address: string): URL {
  return URL.parse(address) ?? notAnAddress(address)
}

function notAnAddress(address: string): never {
  throw new StoreFault('other', `${address} is no address`)
}
