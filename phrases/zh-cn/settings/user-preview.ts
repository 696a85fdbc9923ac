/** Looking at the console as another user sees it. */
export const userPreview = {
  start: '以此用户预览',
  banner: ({ name, fair }: { name: string; fair: string }) =>
    `正在以 ${name} 的身份预览「${fair}」：看到的与他相同，不能修改任何内容`,
  leave: '退出预览',
  entered: ({ fair }: { fair: string }) => `这个窗口在「${fair}」中，其它窗口不受影响`,
  leaveFair: '退出此订货会',
  saveFirst: '以此用户预览（请先保存）',
  blocked: '浏览器拦截了新窗口，请允许本站弹出窗口后重试',
  storageRefused: '浏览器禁止保存数据，无法打开预览窗口。请在浏览器设置中允许本站保存数据后再试。',
}
