import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { programFromDebian } from '../../tools/debian.ts'
import { freePort } from './ssh-server.ts'

export type S3Server = {
  readonly endpoint: string
  readonly bucket: string
  readonly accessKey: string
  readonly secretKey: string
  /** It is gone, and back. */
  pause(): void
  goOn(): void
  stop(): Promise<void>
}

const bucket = 'backups'
const accessKey = 'fair:backup'
const secretKey = 'secret-of-tests'
const parts = ['account', 'container', 'object'] as const

/** OpenStack Swift with its S3 door, as Debian has it: on ports of this machine, with a folder of its own. @throws Error where it cannot be installed */
export async function startS3Server(): Promise<S3Server> {
  const packages = [...parts, 'proxy'].map((part) => `swift-${part}`)
  for (const program of packages) programFromDebian(`/usr/bin/${program}-server`, 'swift', ...packages, 'memcached')
  const home = mkdtempSync(path.join(tmpdir(), 'fairdesk-swift-'))
  mkdirSync(path.join(home, 'devices', 'disk'), { recursive: true })
  const running: ChildProcess[] = []
  const run = (program: string, ...args: string[]) =>
    running.push(spawn(program, args, { cwd: home, stdio: 'ignore', detached: true }))
  for (const part of parts) {
    const port = await freePort()
    makeRing(home, part, port)
    writeFileSync(path.join(home, `${part}.conf`), storageOf(home, part, port))
    run(`swift-${part}-server`, `${part}.conf`)
  }
  const [port, memory] = [await freePort(), await freePort()]
  writeFileSync(path.join(home, 'proxy.conf'), proxyOf(home, port, memory))
  run('memcached', '-u', 'root', '-l', '127.0.0.1', '-p', String(memory))
  run('swift-proxy-server', 'proxy.conf')
  const endpoint = `http://127.0.0.1:${port}`
  const each = (signal: NodeJS.Signals) => {
    for (const { pid } of running) if (pid !== undefined) kill(-pid, signal)
  }
  const stop = async () => {
    const ends = running.filter(({ exitCode }) => exitCode === null).map((one) => once(one, 'exit'))
    each('SIGKILL')
    await Promise.all(ends)
    rmSync(home, { recursive: true, force: true })
  }
  try {
    await makeBucket(endpoint)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    ...{ endpoint, bucket, accessKey, secretKey, stop },
    pause: () => each('SIGSTOP'),
    goOn: () => each('SIGCONT'),
  }
}

function makeRing(home: string, part: string, port: number): void {
  const build = (...args: string[]) =>
    execFileSync('swift-ring-builder', [`${part}.builder`, ...args], { cwd: home, stdio: 'pipe' })
  build('create', '4', '1', '1')
  build('add', `r1z1-127.0.0.1:${port}/disk`, '1')
  build('rebalance')
}

const server = (home: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = root
swift_dir = ${home}
workers = 0
`

const storageOf = (home: string, part: string, port: number) => `${server(home, port)}
devices = ${home}/devices
mount_check = false
[pipeline:main]
pipeline = ${part}-server
[app:${part}-server]
use = egg:swift#${part}
`

const proxyOf = (home: string, port: number, memory: number) => `${server(home, port)}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memory}
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_${accessKey.replace(':', '_')} = ${secretKey} .admin
[filter:slo]
use = egg:swift#slo
`

async function makeBucket(endpoint: string): Promise<void> {
  const options = { accessKeyId: accessKey, secretAccessKey: secretKey, service: 's3', region: 'us-east-1', retries: 0 }
  const client = new AwsClient(options)
  for (let tries = 0; ; tries++) {
    const answer = await client.fetch(`${endpoint}/${bucket}`, { method: 'PUT' }).catch(() => null)
    if (answer?.ok) return
    if (tries > 100) throw new Error(`Swift did not start: ${await answer?.text()}`)
    await rest(200)
  }
}

function kill(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(group, signal)
  } catch {
    // It has ended by itself.
  }
}
