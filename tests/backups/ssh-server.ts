import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { programFromDebian } from '../../tools/debian.ts'

/** An sshd of our own on a port of this machine, with keys of its own; whoever holds `clientKey` may come in. */
export type SshServer = {
  readonly port: number
  readonly user: string
  /** Where it lets backups lie. */
  readonly folder: string
  readonly clientKey: string
  readonly hostKey: string
  /** Ends all connections that are open now. */
  cutConnections(): void
  /** From now on it shows another key. */
  changeHostKey(): Promise<void>
  stop(): Promise<void>
}

/** @throws Error saying why where there is none: OpenSSH's server cannot be installed */
export async function startSshServer(): Promise<SshServer> {
  const sshd = programFromDebian('/usr/sbin/sshd', 'openssh-server')
  if (process.getuid?.() === 0 && !existsSync('/run/sshd')) mkdirSync('/run/sshd', { mode: 0o755 })
  const home = mkdtempSync(path.join(tmpdir(), 'fairdesk-sshd-'))
  const at = (name: string) => path.join(home, name)
  const makeKey = (name: string) => execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', at(name)])
  for (const name of ['host', 'host2', 'client']) makeKey(name)
  writeFileSync(at('authorized_keys'), readFileSync(at('client.pub')), { mode: 0o600 })
  chmodSync(home, 0o700)
  mkdirSync(at('backups'))
  const port = await freePort()
  const start = (hostKey: string) => begin(sshd, { port, at, hostKey })
  let server = await start('host')
  const end = async () => {
    endSessions(server)
    server.kill()
    if (server.exitCode === null) await once(server, 'exit')
  }
  return {
    port,
    user: userInfo().username,
    folder: at('backups'),
    clientKey: readFileSync(at('client'), 'utf8'),
    hostKey: fingerprint(at('host.pub')),
    cutConnections: () => endSessions(server),
    changeHostKey: async () => {
      await end()
      server = await start('host2')
    },
    stop: async () => {
      await end()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

type Begun = { readonly port: number; readonly at: (name: string) => string; readonly hostKey: string }

async function begin(sshd: string, { port, at, hostKey }: Begun): Promise<ChildProcess> {
  writeFileSync(
    at('sshd_config'),
    [
      `Port ${port}`,
      'ListenAddress 127.0.0.1',
      `HostKey ${at(hostKey)}`,
      `AuthorizedKeysFile ${at('authorized_keys')}`,
      `PidFile ${at('sshd.pid')}`,
      'StrictModes no',
      'UsePAM no',
      'PasswordAuthentication no',
      'KbdInteractiveAuthentication no',
      'PermitRootLogin prohibit-password',
      'Subsystem sftp internal-sftp',
      '',
    ].join('\n'),
  )
  const server = spawn(sshd, ['-D', '-e', '-f', at('sshd_config')], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  server.stderr?.on('data', (text) => {
    said += text
  })
  for (let tries = 0; !said.includes('listening'); tries++) {
    if (server.exitCode !== null || tries > 100) throw new Error(`sshd did not start: ${said}`)
    await rest(50)
  }
  return server
}

/** sshd answers each connection by a process of its own below it. */
function endSessions({ pid }: ChildProcess): void {
  for (const child of childrenOf(pid ?? 0)) {
    for (const grandchild of childrenOf(child)) kill(grandchild)
    kill(child)
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

function fingerprint(publicKey: string): string {
  return execFileSync('ssh-keygen', ['-l', '-f', publicKey], { encoding: 'utf8' }).split(' ')[1] ?? ''
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
