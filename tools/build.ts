import { build } from 'vite'
import { hashOfSources, stampConsole } from './run/console-stamp.mjs'

const hash = hashOfSources()
await build({ root: 'console', logLevel: 'warn' })
await build({ root: 'floor', logLevel: 'warn' })
stampConsole(hash)
