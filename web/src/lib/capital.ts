/** A word of a sentence where it stands by itself, as in a list to choose from: 'One way'. */
export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
