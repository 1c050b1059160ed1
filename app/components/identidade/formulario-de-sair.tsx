import { Form, type FormProps } from '@remix-run/react';
import { useNotificar } from '~/components/notificacoes/notificador.tsx';

/**
 * The form that signs out, with or without JavaScript. Without a network only the server could end the session, so
 * the person is told that it goes on (section 8) instead of being shown a page that failed.
 */
export function FormularioDeSair(form: Omit<FormProps, 'method' | 'action' | 'onSubmit'>) {
  const notificar = useNotificar();
  return (
    <Form
      {...form}
      method="post"
      action="/logout"
      onSubmit={(event) => {
        if (navigator.onLine) return;
        event.preventDefault();
        notificar({ message: 'Erro ao fazer logout', color: 'error' });
      }}
    />
  );
}
