export * from './frame.ts'
export * from './screens.ts'
