import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import type { Entry } from './contents.ts'

/**
 * What Node wants of the system and small ones lack, as it lies on this machine: GCC's atomics. The C and C++ libraries are
 * there wherever there is a shell.
 */
export function librariesOfNode(): readonly Entry[] {
  if (process.platform !== 'linux') return []
  const { stdout } = spawnSync('ldd', [process.execPath], { encoding: 'utf8' })
  return [...stdout.matchAll(/^\s*(libatomic\.so\.\d+) => (\/\S+)/gm)].map(([, name = '', file = '']) => ({
    name: `lib/${name}`,
    file: realpathSync(file),
    mode: 0o644,
  }))
}

export const noticeOfLibraries = `libatomic.so.1 is part of GCC (gcc.gnu.org), under the GPL 3 with the GCC Runtime Library Exception 3.1.
`
