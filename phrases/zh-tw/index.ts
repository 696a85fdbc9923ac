// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
export * from './screens.ts'
export * from './shell.ts'
