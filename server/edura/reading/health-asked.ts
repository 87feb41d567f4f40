const ofHealth =
  /\b(?:hurts?|hurting|aches?|aching|pains? in (?:my|his|her|their)|painful|fever|(?:am|is|are|be|feel|feeling|fell|fall|been|was|get|got) (?:so |very |really )?(?:ill|sick(?! of\b))|illness|swollen|dizzy|symptoms?|medicines?|pills?|painkillers?|rash|bleeding|headache|collapsed|unconscious|faint(?:ed|s)|chest pain|ibuprofen|paracetamol|aspirin|antibiotics?|hearing aid|diagnos\w+)\b/i;

/** Whether a question is about somebody's health, which nothing here can tell. */
export const isOfHealth = (question: string): boolean => ofHealth.test(question);
