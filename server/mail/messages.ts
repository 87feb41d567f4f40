import type { ActToProve } from '../../contract/own-proof.ts';
import { limits } from '../../contract/limits.ts';
import { escapeHtml } from '../escape-html.ts';

/** A mail to one person, as text and as HTML. */
export interface Message {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** Address that unsubscribes from e-mails of this kind. Absent if they cannot be turned off. */
  unsubscribe?: string;
}

/** No pictures and no tracking: nothing tells the sender that the e-mail was read. */
function compose(recipient: string, subject: string, paragraphs: readonly string[], code?: string): Message {
  const text = paragraphs.join('\n\n');
  const html = paragraphs
    .map((paragraph) =>
      paragraph === code
        ? `<p style="font:600 28px/1.3 ui-monospace,monospace;letter-spacing:.2em">${escapeHtml(paragraph)}</p>`
        : `<p>${escapeHtml(paragraph)}</p>`,
    )
    .join('\n');
  return {
    recipient,
    subject,
    text: `${text}\n\nStepwise\n`,
    html: `<!doctype html><html lang="en"><body style="font:16px/1.5 system-ui,sans-serif;max-width:34em">\n${html}\n<p>Stepwise</p></body></html>\n`,
  };
}

function inUtc(at: Date): string {
  return `${at.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} (UTC)`;
}

const minutes = limits.codeSeconds / 60;

/** `username` shows the reader that the code is for their own registration, not someone else's. */
export function registrationCode(recipient: string, code: string, username: string): Message {
  return compose(
    recipient,
    `Your Stepwise code is ${code}`,
    [
      `Enter this code to confirm your e-mail address and finish registering as ${username}:`,
      code,
      `It is valid for ${minutes} minutes and can be used once.`,
      'If you did not register, or used a different username, do not enter the code. Nothing happens without it.',
    ],
    code,
  );
}

export function alreadyRegistered(recipient: string, publicUrl: string): Message {
  return compose(recipient, 'You already have a Stepwise account', [
    'Someone, perhaps you, tried to register with this e-mail address. It already has an account, so nothing was changed.',
    `To log in, go to ${publicUrl}/login. If you have forgotten your password, you can choose a new one there.`,
    'If it was not you, you do not need to do anything.',
  ]);
}

export function passwordResetCode(recipient: string, code: string): Message {
  return compose(
    recipient,
    `Your Stepwise code is ${code}`,
    [
      'Enter this code to choose a new password:',
      code,
      `It is valid for ${minutes} minutes and can be used once.`,
      'If you did not request it, do not share it with anyone. Your password stays the same.',
    ],
    code,
  );
}

export function passwordChanged(recipient: string, publicUrl: string): Message {
  return compose(recipient, 'Your Stepwise password was changed', [
    'Your password has just been changed, and every browser was logged out.',
    `If it was not you, choose a new password at ${publicUrl}/password-reset straight away.`,
  ]);
}

/** For a member who was signed in and knew the old one. */
export function passwordChangedBySelf(recipient: string, publicUrl: string): Message {
  return compose(recipient, 'Your Stepwise password was changed', [
    'Your password has just been changed in your settings, and all other browsers were logged out.',
    `If it was not you, choose a new password at ${publicUrl}/password-reset straight away.`,
  ]);
}

/** For a member who so far had signed in only with Google, and set it in their settings. */
export function passwordSetBySelf(recipient: string, publicUrl: string): Message {
  return compose(recipient, 'Your Stepwise account has a password', [
    'A password has just been set for your account in your settings, and all other browsers were logged out. Logging in with Google works as before.',
    `If it was not you, choose a new password at ${publicUrl}/password-reset straight away.`,
  ]);
}

/** For a member who so far had signed in only with Google. */
export function passwordSet(recipient: string, publicUrl: string): Message {
  return compose(recipient, 'Your Stepwise account has a password', [
    'A password has just been set for your account, and every browser was logged out. Logging in with Google, if it is connected, works as before.',
    `If it was not you, choose a new password at ${publicUrl}/password-reset straight away.`,
  ]);
}

export function emailChangeCode(recipient: string, code: string, username: string): Message {
  return compose(
    recipient,
    `Your Stepwise code is ${code}`,
    [
      `Enter this code to make this the e-mail address of your account ${username}:`,
      code,
      `It is valid for ${minutes} minutes and can be used once.`,
      'If you did not ask for it, do not share it with anyone. Nothing happens without it.',
    ],
    code,
  );
}

const actNames: Readonly<Record<ActToProve, string>> = {
  deletion: 'delete your account',
  email_change: 'change the e-mail address of your account',
  password: 'set a password for your account',
};

/** For a member whose account has no password. It says what the code does, because they may be tricked into passing it on. */
export function ownCode(recipient: string, code: string, act: ActToProve): Message {
  return compose(
    recipient,
    `Your Stepwise code is ${code}`,
    [
      `Enter this code to ${actNames[act]}:`,
      code,
      `It is valid for ${minutes} minutes, can be used once, and works only in the browser where you asked for it.`,
      'If you did not ask for it, someone else is logged in to your account. Do not share it with anyone: nothing happens without it.',
    ],
    code,
  );
}

/** For the owner of an address that another account tried to move to. */
export function addressInUse(recipient: string, publicUrl: string): Message {
  return compose(recipient, 'You already have a Stepwise account', [
    'Someone, perhaps you, tried to use this e-mail address for another account. It already has an account, so nothing was changed.',
    `To log in to it, go to ${publicUrl}/login.`,
    'If it was not you, you do not need to do anything.',
  ]);
}

/** To the old address, which may be an employer's: it is not told the new one. */
export function emailChanged(recipient: string, publicUrl: string, undoToken: string): Message {
  return compose(recipient, 'Your Stepwise e-mail address was changed', [
    'Your account has just been moved from this e-mail address to another one. Codes and notices go there from now on.',
    'If it was you, you do not need to do anything.',
    `If it was not, undo it within ${limits.undoDays} days. That gives you this address back and logs out every browser; then you choose a new password:`,
    `${publicUrl}/undo-email-change#${undoToken}`,
    'Do not forward this mail: the link works for anyone who has it.',
  ]);
}

export function emailChangeUndone(recipient: string, publicUrl: string): Message {
  return compose(recipient, 'Your Stepwise account has its e-mail address back', [
    'The change of your e-mail address has just been undone, every browser was logged out, and the old password no longer works.',
    `Choose a new password at ${publicUrl}/password-reset.`,
  ]);
}

/** Someone else at a signed-in browser may have asked for it. */
export function exportReady(recipient: string, publicUrl: string): Message {
  return compose(recipient, 'Your Stepwise data is ready', [
    `The archive with everything in your account is ready. Download it at ${publicUrl}/settings/account within ${limits.exportDays} days.`,
    `If you did not ask for it, someone else is logged in to your account: choose a new password at ${publicUrl}/password-reset straight away. That logs out every browser.`,
  ]);
}

export function exportFailed(recipient: string, publicUrl: string): Message {
  return compose(recipient, 'Your Stepwise data couldn’t be put together', [
    `The archive with everything in your account could not be made. Nothing in your account has changed. Ask for it again at ${publicUrl}/settings/account.`,
    `If you did not ask for it, someone else is logged in to your account: choose a new password at ${publicUrl}/password-reset straight away. That logs out every browser.`,
  ]);
}

/** @param finalAt shown in UTC because the reader's time zone is unknown */
export function accountDeleted(recipient: string, publicUrl: string, finalAt: Date): Message {
  return compose(recipient, 'Your Stepwise account is deleted', [
    `Your account is hidden from everyone, and every browser was logged out. On ${inUtc(finalAt)} everything in it is deleted for good.`,
    `If you want it back, or if it was not you, log in at ${publicUrl}/login before then.`,
  ]);
}

/**
 * Sent for a known browser, too: someone else may be using it, and may be why the account was deleted.
 *
 * @param at shown in UTC because the reader's time zone is unknown
 * @param device the browser in words; empty if it is not recognised
 */
export function accountRestored(
  recipient: string,
  publicUrl: string,
  { at, device }: { at: Date; device: string },
): Message {
  const where = device === '' ? '' : `, with ${device}`;
  return compose(recipient, 'Your Stepwise account is back', [
    `Someone, probably you, logged in to your deleted account on ${inUtc(at)}${where}, and took the deletion back. Everything in it is there again, and others see it as before.`,
    'If it was you, you do not need to do anything.',
    `If it was not, choose a new password at ${publicUrl}/password-reset straight away: that logs out every browser. Then you can delete the account again.`,
  ]);
}

export function googleConnected(recipient: string, publicUrl: string): Message {
  return compose(recipient, 'Google is connected to your Stepwise account', [
    'You can now log in to your account with Google, too. Your password still works.',
    `If it was not you, choose a new password at ${publicUrl}/password-reset, which logs out every browser, and write to the address on ${publicUrl}/contact.`,
  ]);
}

/**
 * @param at the time of the sign-in, shown in UTC because the reader's time zone is unknown
 * @param device the browser in words; empty where it is not known
 */
export function newSignIn(
  recipient: string,
  publicUrl: string,
  { at, device, google }: { at: Date; device: string; google: boolean },
): Message {
  const [how, where] = [google ? ' with Google' : '', device === '' ? '' : ` (${device})`];
  return compose(recipient, 'A new login to your Stepwise account', [
    `Someone, probably you, logged in to your account${how} on ${inUtc(at)}, on a new device${where}.`,
    'If it was you, you do not need to do anything.',
    google
      ? `If it was not, secure your Google account first. Then choose a new password at ${publicUrl}/password-reset: that logs out every browser.`
      : `If it was not, choose a new password at ${publicUrl}/password-reset straight away: that logs out every browser.`,
  ]);
}

interface ProblemReport {
  text: string;
  /** May be empty. */
  record: string;
  email: string;
  username: string;
}

/** To those who run the server. A member's words stay as they were typed, line by line. */
export function problemReport(recipient: string, { text, record, email, username }: ProblemReport): Message {
  const parts = [
    `${username} (${email}) reports a problem and waits for an answer at that address:`,
    text,
    ...(record === '' ? [] : ['What their page did last, the newest at the end:', record]),
  ];
  const { html, ...message } = compose(recipient, `A problem, reported by ${username}`, parts);
  return { ...message, html: html.replaceAll('<p>', '<p style="white-space:pre-wrap">') };
}
