import { build } from 'vite'
import { hashOfSources, stampConsole } from './run/console-stamp.mjs'

// Asked for from within a test it would else hold React as it is for development.
process.env.NODE_ENV = 'production'
const hash = hashOfSources()
await build({ root: 'console', logLevel: 'warn' })
await build({ root: 'floor', logLevel: 'warn' })
stampConsole(hash)
