import { expect } from 'chai';
import { EnvironmentError, parseDatabaseEnvironment, parseEnvironment } from '#server/platform/config/environment.ts';
import { environmentLines } from '../support/environment-lines.ts';

const secret = 'a secret of the tests, long enough';

describe('parseEnvironment', () => {
  describe('the variables of backups', () => {
    const recipient = 'age1z204c2fw8j9sq2hlkh8hcpq5hxts20cszptnapwma0c70d54xguqktmryf';

    it('accept a folder or a prefix of the bucket, an hour, how many to keep, and public keys', () => {
      expect(parseEnvironment({ BACKUP_HOUR: '5' }).backups).to.equal(undefined);
      expect(parseEnvironment({ BACKUP_TO: '/backups' }).backups).to.deep.equal({
        place: { kind: 'folder', path: '/backups' },
        hour: 3,
        keep: 7,
        keepWeeks: 4,
        recipients: [],
      });
      const more = {
        BACKUP_TO: 's3:backups/site',
        S3_BUCKET: 'pictures',
        BACKUP_RECIPIENT: `${recipient}, ${recipient}`,
      };
      expect(parseEnvironment(more).backups).to.deep.include({
        place: { kind: 's3', prefix: 'backups/site/' },
        recipients: [recipient, recipient],
      });
    });

    it('refuse a bucket that is not set, and an invalid key without repeating it', () => {
      expect(environmentLines({ BACKUP_TO: 's3:backups' }).join()).to.match(
        /^BACKUP_TO names a bucket, and S3_BUCKET is not set/,
      );
      for (const BACKUP_RECIPIENT of [
        recipient.replace('z2', '2z'),
        recipient.slice(0, -1),
        'AGE-SECRET-KEY-1ABC',
        'age1',
      ])
        expect(environmentLines({ BACKUP_RECIPIENT }).join(), BACKUP_RECIPIENT).to.match(
          /^BACKUP_RECIPIENT must be a public key of age/,
        );
      for (const env of [
        { BACKUP_HOUR: '24' },
        { BACKUP_KEEP: '0' },
        { BACKUP_TO: 's3:' },
        { BACKUP_KEEP_WEEKS: '105' },
      ])
        expect(environmentLines(env)).to.have.lengthOf(1);
    });
  });

  describe('with nothing set', () => {
    it('uses every default', () => {
      const environment = parseEnvironment({});
      expect(environment).to.include({
        port: 3000,
        siteUrl: 'http://localhost:3000',
        rateLimit: true,
        demoContent: true,
        webConcurrency: 1,
        logLevel: 'info',
      });
      expect(environment.host).to.equal(undefined);
      // The settings say them.
      for (const name of ['siteName', 'businessHours', 'businessTimeZone', 'businessHolidays', 'indexing'] as const)
        expect(environment[name]).to.equal(undefined);
      expect(environment.mongodbUri).to.equal(undefined);
      expect(environment.dataDir).to.match(/\/data$/);
    });

    it('treats an empty variable as unset', () => {
      expect(parseEnvironment({ MONGODB_URI: '', PORT: ' ', SITE_NAME: '' })).to.deep.equal(parseEnvironment({}));
    });
  });

  describe('SITE_URL', () => {
    it('becomes an origin without a slash at its end', () => {
      expect(parseEnvironment({ SITE_URL: 'https://Example.com/' }).siteUrl).to.equal('https://example.com');
    });

    it('follows PORT when it is not given', () => {
      expect(parseEnvironment({ PORT: '8080' }).siteUrl).to.equal('http://localhost:8080');
    });

    for (const bad of ['example.com', 'ftp://example.com', 'https://example.com/shop', 'https://me@example.com'])
      it(`refuses ${bad}`, () => {
        expect(environmentLines({ SITE_URL: bad })).to.have.lengthOf(1);
      });
  });

  describe('the variables of pictures', () => {
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };

    it('keep pictures in the database, unless there is a bucket', () => {
      expect(parseEnvironment({})).to.include({ mediaStore: 'database', mediaBaseUrl: undefined, s3: undefined });
      const { mediaStore, s3 } = parseEnvironment({ S3_BUCKET: 'pictures', ...keys, S3_URL: 'http://minio:9000/' });
      expect(mediaStore).to.equal('s3');
      expect(s3).to.deep.equal({
        url: 'http://minio:9000',
        bucket: 'pictures',
        region: 'us-east-1',
        credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
      });
      expect(parseEnvironment({ S3_BUCKET: 'pictures', MEDIA_STORE: 'database' }).mediaStore).to.equal('database');
      expect(parseEnvironment({ S3_BUCKET: 'pictures' }).s3?.credentials).to.equal(undefined);
    });

    it('take the address of a CDN with a path and without a slash at its end', () => {
      const baseUrl = (MEDIA_BASE_URL: string) => parseEnvironment({ MEDIA_BASE_URL }).mediaBaseUrl;
      expect(baseUrl('https://cdn.example.com/')).to.equal('https://cdn.example.com');
      expect(baseUrl('https://cdn.example.com/media/')).to.equal('https://cdn.example.com/media');
      for (const bad of ['cdn.example.com', 'ftp://cdn.example.com', 'https://cdn.example.com/?a=1'])
        expect(environmentLines({ MEDIA_BASE_URL: bad })).to.have.lengthOf(1);
    });

    it('are refused when a required one is missing', () => {
      for (const env of [{ MEDIA_STORE: 's3' }, { S3_URL: 'http://minio:9000' }, keys])
        expect(environmentLines(env).join()).to.match(/^S3_BUCKET must be the name of a bucket/);
      for (const half of [{ S3_ACCESS_KEY_ID: 'id' }, { S3_SECRET_ACCESS_KEY: 'secret' }])
        expect(environmentLines({ S3_BUCKET: 'pictures', ...half }).join()).to.match(
          /^S3_SECRET_ACCESS_KEY must be .*both are set/,
        );
      expect(environmentLines({ S3_BUCKET: 'a b', S3_URL: 'http://minio:9000' })).to.have.lengthOf(1);
    });
  });

  describe('MONGODB_URI', () => {
    const given = (MONGODB_URI: string) => environmentLines({ MONGODB_URI, JWT_SECRET: secret });

    for (const option of ['w=0', 'w=1', 'journal=false', 'readPreference=nearest', 'readConcernLevel=available'])
      it(`refuses ${option}, which weakens durability`, () => {
        for (const address of [`mongodb://one.example/site?${option}`, `mongodb://one.example/?tls=true&${option}`])
          expect(given(address)).to.deep.equal([
            `MONGODB_URI weakens what the site promises: take ${option} out of it. Writes wait for a majority and its disks, and reads ask the primary.`,
          ]);
      });

    it('is refused in one line, for commands as well', () => {
      const MONGODB_URI = 'mongodb://one.example/site?journal=false&readPreference=secondaryPreferred&w=0';
      const [line, ...others] = given(MONGODB_URI);
      expect(line).to.include('take w=0 and journal=false and readPreference=secondaryPreferred out of it');
      expect(others).to.deep.equal([]);
      expect(() => parseDatabaseEnvironment({ MONGODB_URI })).to.throw(EnvironmentError);
    });

    it('accepts options that the site sets anyway, and any other option of the driver', () => {
      const options = 'w=majority&journal=true&readPreference=primary&retryWrites=true&appName=site&maxPoolSize=7';
      expect(given(`mongodb://one.example/site?${options}`)).to.deep.equal([]);
    });

    for (const good of [
      'mongodb://user:p%40ss@one.example:27017,two.example:27018/site?replicaSet=main',
      'mongodb+srv://cluster.example.com/site',
      'mongodb://%2Fdata%2Fmongo.sock/site?directConnection=true',
    ])
      it(`accepts ${good}`, () => {
        expect(given(good)).to.deep.equal([]);
      });

    for (const bad of [
      'mongodb://localhost:99999/site',
      'mongodb://user:p@ss@localhost/site',
      'mongodb://one,two/site?directConnection=true',
      'mongodb+srv://cluster.example.com:27017/site',
      'mongodb://localhost/site?unknown=1',
    ])
      it(`refuses ${bad}`, () => {
        expect(given(bad)).to.have.lengthOf(1);
      });
  });

  describe('JWT_SECRET', () => {
    it('is required with MONGODB_URI', () => {
      expect(environmentLines({ MONGODB_URI: 'mongodb://localhost/site' })).to.deep.equal([
        'JWT_SECRET must be 32 characters or more, and is required with MONGODB_URI.',
      ]);
      expect(environmentLines({ MONGODB_URI: 'mongodb://localhost/site', JWT_SECRET: secret })).to.deep.equal([]);
    });

    it('is named once when it is too short', () => {
      expect(environmentLines({ MONGODB_URI: 'mongodb://localhost/site', JWT_SECRET: 'short' })).to.have.lengthOf(1);
    });
  });

  describe('SMTP_URL', () => {
    it('accepts a server with or without a user and options', () => {
      for (const good of [
        'smtp://mail.example.com',
        'smtps://u:p%40ss@mail.example.com:465',
        'smtp://127.0.0.1:25?name=a',
      ])
        expect(parseEnvironment({ SMTP_URL: good }).smtpUrl).to.equal(good);
    });

    for (const bad of [
      'mail.example.com',
      'http://mail.example.com',
      'smtp://',
      'smtp://mail.example.com:port',
      'smtp://ho%00st',
    ])
      it(`refuses ${bad}`, () => {
        expect(environmentLines({ SMTP_URL: bad })[0]).to.match(/^SMTP_URL must be /);
      });
  });

  describe('COUNTRY_HEADER', () => {
    it('is the name of a header, and is refused where no proxy is trusted', () => {
      const env = { COUNTRY_HEADER: 'CF-IPCountry' };
      expect(parseEnvironment({ ...env, TRUST_PROXY: '1' }).countryHeader).to.equal('CF-IPCountry');
      expect(parseEnvironment({}).countryHeader).to.equal(undefined);
      for (const bad of [
        env,
        { ...env, TRUST_PROXY: 'false' },
        { ...env, TRUST_PROXY: '0' },
        { COUNTRY_HEADER: 'a header', TRUST_PROXY: '1' },
      ])
        expect(environmentLines(bad).join()).to.match(/^COUNTRY_HEADER must be the name of a header/);
    });
  });

  describe('TRUST_PROXY', () => {
    it('accepts the forms that Express accepts', () => {
      const trust = (text: string) => parseEnvironment({ TRUST_PROXY: text }).trustProxy;
      expect(trust('true')).to.equal(true);
      expect(trust('false')).to.equal(false);
      expect(trust('2')).to.equal(2);
      expect(trust('loopback, 10.0.0.0/8,fd00::/8')).to.deep.equal(['loopback', '10.0.0.0/8', 'fd00::/8']);
    });

    for (const bad of ['yes', '10.0.0.0/33', '10.0.0', 'loopback,'])
      it(`refuses ${bad}`, () => {
        expect(environmentLines({ TRUST_PROXY: bad })[0]).to.match(/^TRUST_PROXY must be /);
      });
  });

  describe('WEB_CONCURRENCY', () => {
    it('accepts a number, or auto for one process per core', () => {
      expect(parseEnvironment({ WEB_CONCURRENCY: '4' }).webConcurrency).to.equal(4);
      expect(parseEnvironment({ WEB_CONCURRENCY: 'auto' }).webConcurrency).to.be.greaterThan(0);
    });
  });

  describe('with several bad values', () => {
    it('returns one line for each, which names the variable and repeats no value', () => {
      const bad = {
        PORT: '70000',
        MONGODB_URI: 'postgres://user:hunter2@host',
        LOG_LEVEL: 'loud',
        RATE_LIMIT: 'maybe',
        WEB_CONCURRENCY: '0',
      };
      const lines = environmentLines(bad);
      expect(lines.map((line) => line.split(' ')[0])).to.have.members(Object.keys(bad));
      for (const value of ['70000', 'hunter2', 'loud', 'maybe']) expect(lines.join('\n')).not.to.include(value);
    });
  });
});
