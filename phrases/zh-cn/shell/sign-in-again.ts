/** What covers the console when a sign-in ended while something was not saved. */
export const signInAgain = {
  ended: '登录已失效，请重新登录',
  title: '重新登录',
  elsewhere: '已在本浏览器的另一个窗口退出登录。',
  kept: '这里还有未保存的内容，登录后接着做：',
  goOn: '登录并继续',
  leave: '放弃并离开',
  mayLose: '未保存的内容将丢失，确定离开吗？',
  lose: '放弃并离开',
  stay: '返回',
  checking: '另一个窗口刚刚登录，正在核对…',
  otherTitle: '已由其他账号登录',
  other: ({ name }: { name: string }) => `本浏览器现在登录的是 ${name}。`,
  notTheirs: ({ name }: { name: string }) => `以下未保存的内容属于 ${name}，其他账号不能保存：`,
  wait: '要保留这些内容，请先在那个窗口退出登录，再回到这里输入密码。',
  toOther: ({ name }: { name: string }) => `放弃并进入 ${name} 的后台`,
}
