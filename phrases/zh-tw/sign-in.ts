// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
export { login } from './shell/login.ts'
export { shell } from './shell/shell.ts'
