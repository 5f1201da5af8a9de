import sharp from 'sharp'

type Value = string | Blob

/** Returns payload and headers of a multipart form for `inject`. */
export async function formOf(fields: Record<string, Value> | [string, Value][]) {
  const form = new FormData()
  for (const [name, value] of Array.isArray(fields) ? fields : Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value)
  }
  const body = new Response(form)
  return {
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
  }
}

export const fileOf = (bytes: Buffer, name = 'photo.jpg', type = 'image/jpeg') =>
  new File([bytes as Uint8Array<ArrayBuffer>], name, { type })

/** A JPEG of one colour. */
export const photoOf = (width = 600, height = width / 2, background = '#2447a8') =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

export const photoFile = async (width?: number, height?: number) =>
  fileOf(await photoOf(width, height))
