import { cpus, loadavg, totalmem, type } from 'node:os'
import type { BenchFairs } from './bench-fairs.ts'

/** One line: machine, versions, date, and how busy the machine was with other things when the part began. */
export async function conditions(fairs: BenchFairs): Promise<string> {
  const load = loadavg()[0] ?? 0
  const { platform } = await fairs.server()
  const { rows } = await platform.pool.query<{ server_version: string }>('show server_version')
  const [processor] = cpus()
  const facts = [
    `${processor?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores`,
    `${(totalmem() / 2 ** 30).toFixed(0)} GB`,
    `${type()}, Node ${process.versions.node}`,
    `PostgreSQL ${rows[0]?.server_version.split(' ')[0]}`,
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `load ${load.toFixed(1)} at start${load > cpus().length / 2 ? ' (**busy with other work**: times are longer than on a calm machine)' : ''}`,
  ]
  return facts.join(' · ')
}
