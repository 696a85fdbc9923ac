import type { Overrides } from '../derive.ts'

export const standby: Overrides = {
  'standbyPage.texts.taken': { 后台稍后就在这个地址打开: '後台稍後就在這個網址開啟' },
  'standby.otherAddresses': { 地址: '位址' },
  'standby.howTo': { 地址可换成它能到达的本机地址: '位址可換成它能到達的本機位址' },
}
