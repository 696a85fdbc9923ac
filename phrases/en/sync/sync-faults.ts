/** Why a call came to nothing and what to do about it, by what is at fault. */
export const syncFaults = {
  closed: 'Nothing listens at that port: check address and port, or have the service started',
  unknownHost: 'No such host name: check the address, or this server’s DNS',
  nameServer: 'The name server gave no answer; tried again by itself. If it stays so, check this server’s DNS',
  unreachable: 'No way through the network: check cable, VPN and firewall',
  slow: 'No connection for long: check the firewall, or have the service checked',
  cutOff:
    'The receiver cut the connection; tried again by itself. If it stays so, have its gateway log checked, or send less per call',
  noTls: 'That port speaks no https: use http, or the port of https',
  selfSigned:
    'The certificate is self-signed: have it replaced by a trusted one, or add its root to NODE_EXTRA_CA_CERTS',
  chain: 'The certificate chain is incomplete: have the intermediate certificate installed there',
  expired: 'The certificate has expired: have it renewed',
  notYet: 'The certificate is not valid yet: check the clocks of both servers',
  otherName: 'The certificate is for another name: check the address, or have it replaced',
  badInput: 'The receiver cannot read what was sent: check the fields by its answer',
  notAllowed: 'The key or its rights are not accepted: check secret and signature',
  noPath: 'No such interface there: check the address',
  tooLarge: 'Too much in one call: lower “MB per call”, or have the limit raised',
  tooOften: 'The receiver asks to slow down; tried again by itself',
  gateway:
    'Nothing answers behind the receiver’s gateway; tried again by itself. If it stays so, have the service checked',
}
