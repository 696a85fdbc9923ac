import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'

const nobody = ['--reuid=65534', '--regid=65534', '--clear-groups']
/** As systemd gives it to a service for port 443. */
const rights = ['--inh-caps=+net_bind_service', '--ambient-caps=+net_bind_service']
const module = path.join(import.meta.dirname, 'process-identity.ts')
const started: ReturnType<typeof spawn>[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

async function sleeperIn(directory: string, ...more: string[]): Promise<number> {
  const child = spawn('setpriv', [...nobody, ...more, 'sh', '-c', 'echo up; exec sleep 60'], { cwd: directory })
  started.push(child)
  await once(child.stdout, 'data')
  return child.pid ?? 0
}

/** What an ordinary user without any rights is told of a process. */
function seen(pid: number, directory: string): unknown {
  const code = `const { worksIn, mayWorkIn } = await import(process.argv[1])
    const asked = [${pid}, process.argv[2]]
    console.log(JSON.stringify([worksIn(...asked), mayWorkIn(...asked)]))`
  const node = [process.execPath, '--input-type=module', '-e', code, module, directory]
  const { stdout, stderr } = spawnSync('setpriv', [...nobody, ...node], { encoding: 'utf8' })
  return stdout === '' ? stderr : JSON.parse(stdout)
}

const isPossible = process.platform === 'linux' && process.getuid?.() === 0

it.runIf(isPossible)(
  'a process with rights of its own is believed to work where it says, and not ended for it',
  async () => {
    expect(seen(await sleeperIn('/usr'), '/usr')).toEqual([true, true])
    expect(seen(await sleeperIn('/usr'), '/opt')).toEqual([false, false])
    expect(seen(await sleeperIn('/usr', ...rights), '/usr')).toEqual([false, true])
  },
)
