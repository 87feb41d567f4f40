interface Named {
  username: string;
  first_name: string;
  last_name: string;
}

/** The member's name; the username if there is none. */
export function nameOf({ username, first_name, last_name }: Named): string {
  const name = `${first_name} ${last_name}`.trim();
  return name === '' ? username : name;
}
