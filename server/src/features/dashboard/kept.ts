/**
 * Answers by key, each asked for anew once it is older than that; who asks meanwhile gets the one
 * that is there or on its way. A failed one is not kept.
 */
export function kept<Key, Answer>(lifetimeMs: number, ask: (key: Key) => Promise<Answer>) {
  const answers = new Map<Key, { asked: number; answer: Promise<Answer> }>()
  return (key: Key): Promise<Answer> => {
    const known = answers.get(key)
    if (known && Date.now() - known.asked < lifetimeMs) return known.answer
    const answer = ask(key)
    answers.set(key, { asked: Date.now(), answer })
    answer.catch(() => answers.delete(key))
    return answer
  }
}
