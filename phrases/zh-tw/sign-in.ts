export { login } from './shell/login.ts'
export { shell } from './shell/shell.ts'
