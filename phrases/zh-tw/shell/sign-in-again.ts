// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
/** What covers the console when a sign-in ended while something was not saved. */
export const signInAgain = {
  ended: '登入已失效，請重新登入',
  title: '重新登入',
  elsewhere: '已在本瀏覽器的另一個視窗登出。',
  kept: '這裡還有未儲存的內容，登入後接著做：',
  goOn: '登入並繼續',
  leave: '放棄並離開',
  mayLose: '未儲存的內容將遺失，確定離開嗎？',
  lose: '放棄並離開',
  stay: '返回',
  checking: '另一個視窗剛剛登入，正在核對…',
  otherTitle: '已由其他帳號登入',
  other: ({ name }: { name: string }) => `本瀏覽器現在登入的是 ${name}。`,
  notTheirs: ({ name }: { name: string }) => `以下未儲存的內容屬於 ${name}，其他帳號不能儲存：`,
  wait: '要保留這些內容，請先在那個視窗登出，再回到這裡輸入密碼。',
  toOther: ({ name }: { name: string }) => `放棄並進入 ${name} 的後台`,
}
