/** What someone can do at each level, lowest first. Each text completes “You can”. */
export type LevelTexts = readonly [beginner: string, intermediate: string, advanced: string, expert: string];
