import os from 'node:os'
import path from 'node:path'
import type { FastifyServerOptions } from 'fastify'
import { StartupProblem } from '../db/embedded/startup-problem.ts'
import { asStartupProblem } from '../db/embedded/system-errors.ts'
import { LogFile } from './log-file.ts'
import { countingRepeats } from './repeated-lines.ts'

/** `text`: the few lines for people alone; `json`: everything as JSON; `auto`: beside the lines for people the log, except on a terminal. */
export type LogFormat = 'auto' | 'text' | 'json'

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
const infoLevel = 30

export type LogSettings = {
  readonly level: (typeof levels)[number]
  readonly format: LogFormat
}

/** @throws StartupProblem where one is none that there is */
export function readLogSettings(env: Readonly<Record<string, string | undefined>>): LogSettings {
  const level = levels.find((candidate) => candidate === (env.LOG_LEVEL || 'warn').toLowerCase())
  if (!level) throw new StartupProblem(`LOG_LEVEL is "${env.LOG_LEVEL}"; it must be one of ${levels.join(', ')}.`)
  const format = (['auto', 'text', 'json'] as const).find(
    (candidate) => candidate === (env.LOG_FORMAT || 'auto').toLowerCase(),
  )
  if (!format) throw new StartupProblem(`LOG_FORMAT is "${env.LOG_FORMAT}"; it must be auto, text or json.`)
  return { level, format }
}

type Place = LogSettings & {
  readonly dataDir: string
  /** Several servers may have one DATA_DIR. */
  readonly isShared: boolean
  readonly port: number
}

export type ServerLog = {
  readonly logger: NonNullable<FastifyServerOptions['logger']>
  /** Prints a line for the person who started the server. */
  writeLine(line: string): void
}

/** The log goes to a file of this server's own in DATA_DIR, and to the standard output where that is no terminal. */
export function serverLog(
  options: Place,
  out: { readonly isTTY?: boolean; write(text: string): unknown } = process.stdout,
): ServerLog {
  const { level, format } = options
  const file = openLogFile(options)
  const isToldOut = format === 'json' || (format === 'auto' && !out.isTTY)
  // The reader of the output may be gone; the file continues.
  if (out === process.stdout) process.stdout.on('error', () => undefined)
  const write = (line: string) => {
    file.write(line)
    if (isToldOut) out.write(line)
  }
  const writeLine = (line: string) => {
    const text = format === 'json' ? JSON.stringify({ level: infoLevel, time: Date.now(), msg: line }) : line
    out.write(`${text}\n`)
  }
  return { logger: { level, stream: { write }, hooks: countingRepeats() }, writeLine }
}

/** Servers that share a folder have a file each: they would move each other's aside when it is long. */
export function logFileOf({ dataDir, isShared, port }: Pick<Place, 'dataDir' | 'isShared' | 'port'>): string {
  if (!isShared) return path.join(dataDir, 'server.log')
  return path.join(dataDir, 'logs', `server-${os.hostname().replaceAll(/[^\w.-]/g, '_')}-${port}.log`)
}

/** @throws StartupProblem where the data directory is a file, or may not be written */
function openLogFile(options: Place): LogFile {
  try {
    return new LogFile(logFileOf(options))
  } catch (error) {
    throw asStartupProblem(error, path.resolve(options.dataDir))
  }
}
