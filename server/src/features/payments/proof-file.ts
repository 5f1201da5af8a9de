import type { Database } from '#db/database'
import { proofsRepository } from './proofs.repository'

export const proofFile = (db: Database, id: number) => proofsRepository(db).file(id)
