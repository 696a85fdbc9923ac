export { login } from './login.ts'
export { shell } from './shell.ts'
