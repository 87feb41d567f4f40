import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { onToast, type Toast as Said } from './toast.ts';
import styles from './toasts.module.css';

const toasts = Toast.createToastManager();

const owned = new Set<string>();

function show({ of, ...said }: Said): void {
  const id = toasts.add(said);
  if (of !== undefined) owned.add(id);
}

function dropOwned(): void {
  for (const id of owned) toasts.close(id);
  owned.clear();
}

/** Shows the toasts sent with `toast`. The application mounts exactly one. */
export function Toaster() {
  useEffect(() => onToast({ show, dropOwned }), []);
  return (
    <Toast.Provider toastManager={toasts} timeout={6000} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className={styles.viewport}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts: shown } = Toast.useToastManager();
  return shown.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={styles.toast}>
      <Toast.Content className={styles.content}>
        <Toast.Title className={styles.title} render={<p />} />
        <Toast.Description className={styles.description} />
        {toast.actionProps === undefined ? null : <Toast.Action className={styles.action} />}
        <Toast.Close className={styles.close}>Close</Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
