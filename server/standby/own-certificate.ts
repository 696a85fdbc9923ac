import { createHash, X509Certificate } from 'node:crypto'
import { replicationRole } from '../db/embedded/replication/replication.ts'

export type OwnCertificate = { readonly certificate: string; readonly key: string }

/**
 * Creates a machine's own certificate, pinned by the other machine of its pair: it needs no authority, and is valid
 * whatever the clocks of the two say. Its name is the PostgreSQL role.
 */
export async function makeCertificate(): Promise<OwnCertificate> {
  await import('reflect-metadata')
  const { BasicConstraintsExtension, PemConverter, X509CertificateGenerator } = await import('@peculiar/x509')
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  const generated = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${replicationRole}`,
    notBefore: new Date('2000-01-01'),
    notAfter: new Date('2099-12-31'),
    keys,
    signingAlgorithm: { name: 'ECDSA', hash: 'SHA-256' },
    extensions: [new BasicConstraintsExtension(true, undefined, true)],
  })
  const key = PemConverter.encode(await crypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY')
  return { certificate: generated.toString('pem'), key }
}

export function fingerprintOf(certificate: string | Buffer): Buffer {
  return createHash('sha256').update(new X509Certificate(certificate).raw).digest()
}
