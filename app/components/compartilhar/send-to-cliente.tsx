import { Suspense, useEffect, useId, useState } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { useNotify } from '~/components/frame/notifications/notifier.tsx';
import { Button } from '~/components/ui/button.tsx';
import { Checkbox } from '~/components/ui/checkbox.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { MaskedField } from '~/components/ui/masked-field.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import {
  CONTACT_CONSENTIMENTO_TEXTS,
  CONTACT_CONSENTIMENTO_VERSION,
  MAX_RECIPIENT_NOME,
  REMESSA_REFUSALS as RECUSAS,
  remessaMessage,
  remessaPath,
} from '~/domain/remessas/remessa.ts';
import { FORM_MASKS } from '~/domain/valores/form-masks.ts';
import { formatTelefone, parseMobile } from '~/domain/valores/telefone.ts';
import { whatsAppUrl } from '~/domain/valores/whatsapp.ts';
import { firstName, shortName } from '~/shared/person-names.ts';
import { fetchRecipients, keepRemessa, type RememberedRecipient } from './remessas.ts';

type RecipientFields = { nome: string; telefone: string; guardar: boolean };
type RecipientErrors = Partial<Record<'nome' | 'telefone' | 'consentimento', string>>;

const LazyClienteSuggestions = bringPart(
  async () => (await import('~/components/clientes/cliente-suggestions.tsx')).ClienteSuggestions,
);

const EMPTY_RECIPIENT: RecipientFields = { nome: '', telefone: '', guardar: false };

/**
 * Sends a link to one customer. WhatsApp opens by the link's own click, so no network request delays it. Only
 * with the customer's consent is the recipient stored, in the background; the address then carries a
 * client-generated id.
 */
export function SendToCliente({
  arte,
  text,
  endereco,
}: {
  /** Id of the piece or of the sent simulacao. */
  arte: string;
  /** Message text, with the address of the page. */
  text: string;
  endereco: string;
}) {
  const notify = useNotify();
  const id = useId();
  const [fields, setCampos] = useState(EMPTY_RECIPIENT);
  const [errors, setErros] = useState<RecipientErrors>({});
  const [marca, setMarca] = useState('');
  const [lembrados, setLembrados] = useState<readonly RememberedRecipient[]>([]);
  const [vez, setVez] = useState(0);
  // Text of name or telephone, whichever was typed last; null before anything was typed, empty after a choice.
  const [asked, setAsked] = useState<string | null>(null);
  const [failed, setFalhou] = useState<RecipientFields | null>(null);
  useEffect(() => {
    setMarca(crypto.randomUUID());
    void fetchRecipients().then(setLembrados);
  }, []);

  const celular = parseMobile(fields.telefone);
  const { nome, guardar } = fields;
  const missing: RecipientErrors = {
    ...(celular === null ? { telefone: RECUSAS.telefone } : {}),
    ...(guardar && nome.trim() === '' ? { nome: RECUSAS.nome } : {}),
  };
  const isReady = Object.keys(missing).length === 0 && marca !== '';
  const pessoal = guardar ? remessaPath(endereco, marca) : endereco;
  const set = (change: Partial<RecipientFields>) => {
    setCampos((before) => ({ ...before, ...change }));
    setErros({});
    setFalhou(null);
  };
  /** The inputs are uncontrolled: a new key remounts them with the new default values. */
  const fill = (change: Partial<RecipientFields>) => {
    set(change);
    setAsked((before) => before && '');
    setVez((before) => before + 1);
  };

  async function keep(sent: RecipientFields) {
    setFalhou(null);
    const answer = await keepRemessa({ arte, id: marca, nome: sent.nome, telefone: sent.telefone });
    if (answer === 'guardada') {
      notify({ message: 'Guardado. Avisamos quando o cliente abrir e antes de vencer.' });
      setMarca(crypto.randomUUID());
      fill(EMPTY_RECIPIENT);
    } else if (answer === 'sem-rede') {
      setFalhou(sent);
      notify({ message: 'O envio não ficou guardado: sem internet agora.', color: 'error' });
    } else {
      setErros(answer.campos);
      if (Object.keys(answer.campos).length === 0) notify({ message: answer.mensagem, color: 'error' });
    }
  }

  return (
    <section className="grid gap-4" aria-labelledby={id}>
      <h2 id={id}>Enviar a um cliente</h2>
      {lembrados.length > 0 && (
        <div className="escolhas">
          {lembrados.map((each) => (
            <button
              key={`${each.telefone} ${each.nome}`}
              type="button"
              className="escolha"
              aria-label={`${each.nome}, ${formatTelefone(each.telefone)}`}
              onClick={() => fill({ nome: each.nome, telefone: formatTelefone(each.telefone) })}
            >
              {shortName(each.nome)}
              <span className="numeros opacity-70">{each.telefone.slice(-4)}</span>
            </button>
          ))}
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          key={`nome ${vez}`}
          name="cliente-nome"
          rotulo="Nome do cliente"
          opcional={!guardar}
          defaultValue={nome}
          erro={errors.nome}
          maxLength={MAX_RECIPIENT_NOME}
          autoComplete="off"
          autoCapitalize="words"
          onChange={({ target: { value } }) => {
            set({ nome: value });
            setAsked(value);
          }}
          data-sem-rascunho
        />
        <MaskedField
          key={`telefone ${vez}`}
          name="cliente-telefone"
          rotulo="WhatsApp do cliente"
          mascara={FORM_MASKS.telefone}
          ler={parseMobile}
          type="tel"
          inputMode="tel"
          defaultValue={fields.telefone}
          erro={errors.telefone}
          autoComplete="off"
          onInput={({ currentTarget: { value } }) => {
            set({ telefone: value });
            setAsked(value);
          }}
          data-sem-rascunho
        />
      </div>
      {asked !== null && (
        <Suspense>
          <LazyClienteSuggestions
            text={asked}
            onChoose={(each) =>
              fill({ nome: each.nome, telefone: each.telefone ? formatTelefone(each.telefone) : '' })
            }
          />
        </Suspense>
      )}
      <Checkbox
        name="cliente-consentimento"
        rotulo="Lembrar deste cliente"
        ajuda={CONTACT_CONSENTIMENTO_TEXTS[CONTACT_CONSENTIMENTO_VERSION]}
        checked={guardar}
        onChange={(event) => set({ guardar: event.target.checked })}
        data-sem-rascunho
      />
      {isReady ? (
        <a
          className="botao botao-primario"
          href={whatsAppUrl(remessaMessage(text, endereco, pessoal), `55${celular}`)}
          target="_blank"
          rel="noreferrer"
          onClick={() => {
            if (guardar) void keep(fields);
          }}
        >
          <Icon name="conversa" />
          <span>{nome.trim() ? `Abrir conversa com ${firstName(nome.trim())}` : 'Abrir conversa'}</span>
        </a>
      ) : (
        <Button type="button" icone={<Icon name="conversa" />} onClick={() => setErros(missing)}>
          Abrir conversa
        </Button>
      )}
      {failed && (
        <Button type="button" variante="secundario" onClick={() => keep(failed)}>
          Tentar guardar de novo
        </Button>
      )}
    </section>
  );
}
