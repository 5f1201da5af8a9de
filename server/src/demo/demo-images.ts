import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { imagesRepository } from '#modules/catalog/images/images.repository'
import type { Database } from '#platform/database/database'
import { serverRoot } from '#platform/database/server-root'

type Kind = 'marks' | 'posters'

/** Height of an image divided by its width. */
const SHAPE: Record<Kind, number> = { marks: 1, posters: 4 / 3 }

/**
 * Stores a drawing in the sizes that the build rendered (scripts/render-pictures.mjs). Returns the
 * image's hash, or null if nothing was rendered.
 */
export async function storePicture(db: Database, kind: Kind, slug: string): Promise<string | null> {
  const rendered = join(serverRoot, 'dist/pictures', kind)
  const files = existsSync(rendered)
    ? readdirSync(rendered).filter((file) => file.startsWith(`${slug}.`))
    : []
  if (files.length === 0) return null
  const drawing = readFileSync(join(serverRoot, 'assets', kind, `${slug}.svg`))
  const hash = createHash('sha256').update(drawing).digest('hex')
  for (const file of files) {
    const width = Number(file.split('.')[1])
    await imagesRepository(db).insert({
      hash,
      width,
      height: Math.round(width * SHAPE[kind]),
      media_type: 'image/webp',
      bytes: readFileSync(join(rendered, file)),
    })
  }
  return hash
}
