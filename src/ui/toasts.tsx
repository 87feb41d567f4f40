import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { onToast } from './toast.ts';
import styles from './toasts.module.css';

const toasts = Toast.createToastManager();

/** Shows the toasts sent with `toast`. The application mounts exactly one. */
export function Toaster() {
  useEffect(() => onToast((said) => toasts.add(said)), []);
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
