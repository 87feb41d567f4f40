/** Google's mark, drawn as four arcs of a ring and a bar, in Google's colours on any background. */
export function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="none" strokeWidth="4.4" aria-hidden="true" focusable="false">
      <path stroke="#ea4335" d="M4.09 8.14A8.8 8.8 0 0 1 18.44 6.00" />
      <path stroke="#fbbc05" d="M4.09 15.86A8.8 8.8 0 0 1 4.09 8.14" />
      <path stroke="#34a853" d="M17.30 19.03A8.8 8.8 0 0 1 4.09 15.86" />
      <path stroke="#4285f4" d="M20.71 13.22A8.8 8.8 0 0 1 17.30 19.03" />
      <path fill="#4285f4" d="M12 9.75h10.78V14.1H12z" />
    </svg>
  );
}
