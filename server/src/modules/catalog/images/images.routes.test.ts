import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#platform/database/database'
import { type TestApp, testApp } from '../../../../test/test-app'
import { imageSrcset, imageUrl, storePhoto } from './images.service'
import { readImage } from './read-image'

const putImage = async (db: Database, bytes: Buffer, widths: number[]) =>
  (await storePhoto(db, await readImage(bytes, { widths }))) ?? ''

let server: TestApp
let hash: string
beforeAll(async () => {
  server = await testApp()
  hash = await putImage(server.db, await photo(), [96, 480])
})
afterAll(() => server.close())

const photo = (width = 600) =>
  sharp({ create: { width, height: width / 2, channels: 3, background: '#2447a8' } })
    .withExif({ IFD0: { Copyright: 'kenari' } })
    .jpeg()
    .toBuffer()
const get = (url: string, headers = {}) => server.app.inject({ url, headers })
const widthOf = async (url: string) => (await sharp((await get(url)).rawPayload).metadata()).width

describe('stored images', () => {
  it('a stored image is served as immutable with a policy that lets it do nothing', async () => {
    const response = await get(imageUrl(hash, 480))
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(response.headers).not.toHaveProperty('content-encoding')
  })

  it('an image is served in the smallest sufficient width, else in the largest', async () => {
    expect(await widthOf(imageUrl(hash, 96))).toBe(96)
    expect(await widthOf(imageUrl(hash, 97))).toBe(480)
    expect(await widthOf(imageUrl(hash, 2000))).toBe(480)
    expect(await widthOf(`/api/v1/images/${hash}/96`)).toBe(96)
  })

  it('an image request with its ETag returns 304', async () => {
    const etag = (await get(imageUrl(hash, 96))).headers.etag
    expect((await get(imageUrl(hash, 96), { 'if-none-match': etag })).statusCode).toBe(304)
  })

  it('a stored image has no camera metadata', async () => {
    expect((await get(imageUrl(hash, 480))).body).not.toContain('kenari')
  })

  it('the same image is stored once', async () => {
    expect(await putImage(server.db, await photo(), [96, 480])).toBe(hash)
  })

  it('an image is never enlarged', async () => {
    const small = await putImage(server.db, await photo(40), [96])
    expect(await widthOf(imageUrl(small, 96))).toBe(40)
  })

  it('imageUrl and imageSrcset return the URLs for an img element', () => {
    expect(imageSrcset('abc', [96, 480])).toBe(
      '/api/v1/images/abc/96.webp 96w, /api/v1/images/abc/480.webp 480w',
    )
    expect(imageUrl(null, 96)).toBeNull()
  })

  it('an image can be shown by pages of an allowed origin', async () => {
    const friendly = await testApp({ ALLOWED_ORIGINS: 'https://app.example' })
    const known = await putImage(friendly.db, await photo(), [96])
    const response = await friendly.app.inject(imageUrl(known, 96))
    expect(response.headers['cross-origin-resource-policy']).toBe('cross-origin')
    await friendly.close()
  })
})

describe('missing images', () => {
  it.each([
    ['of an unknown hash', `/api/v1/images/${'0'.repeat(64)}/96.webp`],
    ['of no hash', '/api/v1/images/..%2f..%2fetc/96.webp'],
    ['of width 0', `/api/v1/images/${'0'.repeat(64)}/0.webp`],
    ['of another kind', `/api/v1/images/${'0'.repeat(64)}/96.svg`],
  ])('GET /images returns 404 %s', async (_case, url) => {
    expect((await get(url)).statusCode).toBe(404)
  })
})
