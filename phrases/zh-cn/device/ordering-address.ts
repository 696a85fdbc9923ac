/** Where customers sign in: its test, and the sheet at the entrance. */
export const orderingAddress = {
  test: '测试',
  ours: '可以打开，是本系统',
  other: '这个地址打不开本系统，请检查域名和端口，以及服务器能否访问它',
  isPrivate: '内网地址，只有连上会场 Wi-Fi 才能打开',
  isPublic: '公网地址',
  noHttps: '没有 HTTPS：不能离线刷新，不能用摄像头扫码',
  certificate: ({ issuer, at }: { issuer: string; at: string }) => `证书由 ${issuer} 签发，${at} 到期`,
  untrusted: '浏览器不信任这个证书',
  endsEarly: '证书在订货会结束前到期',
  clockOff: ({ seconds }: { seconds: string }) => `服务器时间与本机相差 ${seconds} 秒`,
  clockRight: '服务器时间与本机一致',
  printSheet: '打印入场单',
  scan: '扫码订货',
  join: '先连接 Wi-Fi',
  open: '或在浏览器打开',
}
