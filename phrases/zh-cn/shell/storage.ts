/** What the browser keeps of this site, and what to do where it keeps nothing. */
export const storage = {
  signInRefused:
    '浏览器禁止本站保存数据：可以登录，但刷新或打开新窗口后要重新登录。在浏览器设置中允许本站保存数据（Cookie）后恢复正常。',
  faults: {
    refused:
      '浏览器禁止保存数据：登录和未发送的数量只在本页，请勿刷新或关闭；在浏览器设置中允许本站保存数据后恢复正常。',
    full: '本机存不下：未发送的数量只在本页，联网后自动发送，请先不要关闭本页。',
    lost: '本机存储暂时出错：未发送的数量只在本页，联网后自动发送，请先不要关闭本页。',
  },
  previewRefused: '浏览器禁止保存数据，无法打开预览窗口。请在浏览器设置中允许本站保存数据后再试。',
}
