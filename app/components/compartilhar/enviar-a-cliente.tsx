import { useEffect, useId, useState } from 'react';
import { useNotificar } from '~/components/moldura/notificacoes/notificador.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { CampoMascara } from '~/components/ui/campo-mascara.tsx';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { Marcacao } from '~/components/ui/marcacao.tsx';
import {
  CONSENTIMENTO_DO_CONTATO,
  enderecoDaRemessa,
  mensagemDaRemessa,
  NOME_MAXIMO,
  RECUSAS_DA_REMESSA as RECUSAS,
  VERSAO_DO_CONSENTIMENTO,
} from '~/domain/remessas/remessa.ts';
import { MASCARAS } from '~/domain/valores/mascaras.ts';
import { formatTelefone, parseCelular } from '~/domain/valores/telefone.ts';
import { enderecoDoWhatsApp } from '~/domain/valores/whatsapp.ts';
import { primeiroNome } from '~/lib/nomes.ts';
import { fetchLembrados, keepRemessa, type Lembrado } from './remessas.ts';

type Campos = { nome: string; telefone: string; guardar: boolean };
type Erros = Partial<Record<'nome' | 'telefone' | 'consentimento', string>>;

const VAZIO: Campos = { nome: '', telefone: '', guardar: false };

/**
 * Sends a link to one customer. WhatsApp opens by the link's own click, so no network request delays it. Only
 * with the customer's consent is the recipient stored, in the background; the address then carries a
 * client-generated id.
 */
export function EnviarACliente({
  arte,
  texto,
  endereco,
}: {
  /** Id of the piece or of the sent simulacao. */
  arte: string;
  /** Message text, with the address of the page. */
  texto: string;
  endereco: string;
}) {
  const notificar = useNotificar();
  const id = useId();
  const [campos, setCampos] = useState(VAZIO);
  const [erros, setErros] = useState<Erros>({});
  const [marca, setMarca] = useState('');
  const [lembrados, setLembrados] = useState<readonly Lembrado[]>([]);
  const [vez, setVez] = useState(0);
  const [falhou, setFalhou] = useState<Campos | null>(null);
  useEffect(() => {
    setMarca(crypto.randomUUID());
    void fetchLembrados().then(setLembrados);
  }, []);

  const celular = parseCelular(campos.telefone);
  const { nome, guardar } = campos;
  const missing: Erros = {
    ...(celular === null ? { telefone: RECUSAS.telefone } : {}),
    ...(guardar && nome.trim() === '' ? { nome: RECUSAS.nome } : {}),
  };
  const isReady = Object.keys(missing).length === 0 && marca !== '';
  const pessoal = guardar ? enderecoDaRemessa(endereco, marca) : endereco;
  const set = (change: Partial<Campos>) => {
    setCampos((before) => ({ ...before, ...change }));
    setErros({});
    setFalhou(null);
  };
  /** The inputs are uncontrolled: a new key remounts them with the new default values. */
  const fill = (change: Partial<Campos>) => {
    set(change);
    setVez((before) => before + 1);
  };

  async function keep(sent: Campos) {
    setFalhou(null);
    const answer = await keepRemessa({ arte, id: marca, nome: sent.nome, telefone: sent.telefone });
    if (answer === 'guardada') {
      notificar({ message: 'Guardado. Avisamos quando o cliente abrir e antes de vencer.' });
      setMarca(crypto.randomUUID());
      fill(VAZIO);
    } else if (answer === 'sem-rede') {
      setFalhou(sent);
      notificar({ message: 'O envio não ficou guardado: sem internet agora.', color: 'error' });
    } else {
      setErros(answer.campos);
      if (Object.keys(answer.campos).length === 0) notificar({ message: answer.mensagem, color: 'error' });
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
              {primeiroNome(each.nome)}
            </button>
          ))}
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <CampoTexto
          key={`nome ${vez}`}
          name="cliente-nome"
          rotulo="Nome do cliente"
          opcional={!guardar}
          defaultValue={nome}
          erro={erros.nome}
          maxLength={NOME_MAXIMO}
          autoComplete="off"
          autoCapitalize="words"
          onChange={(event) => set({ nome: event.target.value })}
          data-sem-rascunho
        />
        <CampoMascara
          key={`telefone ${vez}`}
          name="cliente-telefone"
          rotulo="WhatsApp do cliente"
          mascara={MASCARAS.telefone}
          ler={parseCelular}
          type="tel"
          inputMode="tel"
          defaultValue={campos.telefone}
          erro={erros.telefone}
          autoComplete="off"
          onInput={(event) => set({ telefone: event.currentTarget.value })}
          data-sem-rascunho
        />
      </div>
      <Marcacao
        name="cliente-consentimento"
        rotulo="Lembrar deste cliente"
        ajuda={CONSENTIMENTO_DO_CONTATO[VERSAO_DO_CONSENTIMENTO]}
        checked={guardar}
        onChange={(event) => set({ guardar: event.target.checked })}
        data-sem-rascunho
      />
      {isReady ? (
        <a
          className="botao botao-primario"
          href={enderecoDoWhatsApp(mensagemDaRemessa(texto, endereco, pessoal), `55${celular}`)}
          target="_blank"
          rel="noreferrer"
          onClick={() => {
            if (guardar) void keep(campos);
          }}
        >
          <Icone nome="conversa" />
          <span>{nome.trim() ? `Abrir conversa com ${primeiroNome(nome.trim())}` : 'Abrir conversa'}</span>
        </a>
      ) : (
        <Botao type="button" icone={<Icone nome="conversa" />} onClick={() => setErros(missing)}>
          Abrir conversa
        </Botao>
      )}
      {falhou && (
        <Botao type="button" variante="secundario" onClick={() => keep(falhou)}>
          Tentar guardar de novo
        </Botao>
      )}
    </section>
  );
}
