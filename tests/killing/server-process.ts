import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const main = path.join(import.meta.dirname, '..', '..', 'server', 'main.ts')

export type ServerProcess = { readonly url: string; readonly pid: number; kill(): Promise<void>; end(): Promise<void> }

/** The real server in a process of its own, on any free port and the embedded database unless one is given; resolves once it listens. */
export async function startProcess(dataDir: string, databaseUrl = ''): Promise<ServerProcess> {
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ADMIN_PASSWORD: 'admin-pass' }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const url = await addressOf(child)
  return { url, pid: child.pid ?? 0, kill: () => stop(child, 'SIGKILL'), end: () => stop(child, 'SIGTERM') }
}

function addressOf(child: ChildProcess): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    const hear = (text: Buffer) => {
      said += text
      const address = /is open at (http:\S+)\//.exec(said)?.[1]
      if (address) resolve(address)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.on('exit', () => reject(new Error(`the server ended while starting:\n${said}`)))
  })
}

async function stop(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}
