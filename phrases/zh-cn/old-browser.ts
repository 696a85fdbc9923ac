/** Said before anything of a page has run, where its browser is too old or the page has not started. `N` is the lowest Chrome, `S` the lowest Safari. */
export const oldBrowser = {
  phone:
    '这个浏览器太旧，打不开订货页面。请把微信升级到最新版，或改用新版 Chrome、Edge 打开（Chrome N 或以上；iPhone 需 iOS S 或以上）。',
  console:
    '这个浏览器太旧，打不开本系统。请改用 Chrome 或 Edge N 以上的版本；360、QQ 等浏览器请升级，并切换到“极速模式”。Windows 7 请安装 Chrome 109。',
  boards:
    '这个浏览器太旧，打不开这个页面。请改用 Chrome 或 Edge N 以上的版本；电视或盒子自带的浏览器太旧时，请接一台电脑。',
  noScript: '这个页面需要 JavaScript。请在浏览器设置中允许本站运行 JavaScript，然后重新载入。',
  notLoaded: '页面没有载入完整，请检查网络后重新载入。',
  notStarted: '页面出错，没有打开。请重新载入；仍然不行请把下面这行告诉工作人员。',
  failed: '页面出错，半分钟后自动重新载入。',
  reload: '重新载入',
}
