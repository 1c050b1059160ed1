CREATE TABLE `arte_imagens` (
	`arte_id` text NOT NULL,
	`formato` text NOT NULL,
	`imagem_id` text NOT NULL,
	PRIMARY KEY(`arte_id`, `formato`),
	FOREIGN KEY (`arte_id`) REFERENCES `artes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`imagem_id`) REFERENCES `imagens`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `arte_imagens_imagem` ON `arte_imagens` (`imagem_id`);--> statement-breakpoint
CREATE TABLE `artes` (
	`id` text PRIMARY KEY NOT NULL,
	`id_cliente` text NOT NULL,
	`uid` text NOT NULL,
	`id_empresa` integer NOT NULL,
	`tipo` text NOT NULL,
	`titulo` text NOT NULL,
	`template` text NOT NULL,
	`template_versao` integer NOT NULL,
	`dados` text NOT NULL,
	`validade` text NOT NULL,
	`criada_em` text NOT NULL,
	`encerrada_em` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `artes_uid_id_cliente` ON `artes` (`uid`,`id_cliente`);--> statement-breakpoint
CREATE INDEX `artes_minhas` ON `artes` (`id_empresa`,`uid`,`criada_em`,`id`);--> statement-breakpoint
CREATE TABLE `auditoria` (
	`id` text PRIMARY KEY NOT NULL,
	`em` text NOT NULL,
	`uid` text NOT NULL,
	`id_empresa` integer,
	`acao` text NOT NULL,
	`alvo` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `auditoria_em` ON `auditoria` (`em`);--> statement-breakpoint
CREATE TABLE `imagens` (
	`id` text PRIMARY KEY NOT NULL,
	`formato` text NOT NULL,
	`template` text NOT NULL,
	`template_versao` integer NOT NULL,
	`conteudo` text NOT NULL,
	`bytes` integer NOT NULL,
	`criada_em` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sessoes` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`email` text NOT NULL,
	`email_verificado` integer NOT NULL,
	`nome_exibido` text,
	`refresh_token_cifrado` text NOT NULL,
	`id_token_cifrado` text NOT NULL,
	`id_token_expira_em` integer NOT NULL,
	`criada_em` text NOT NULL,
	`usada_em` text NOT NULL,
	`conferir_em` text DEFAULT '1970-01-01T00:00:00.000Z' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sessoes_uid` ON `sessoes` (`uid`);--> statement-breakpoint
CREATE INDEX `sessoes_usada_em` ON `sessoes` (`usada_em`);